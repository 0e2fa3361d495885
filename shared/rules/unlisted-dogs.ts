/** Dogs that visitors search for, but that are not FCI breeds. Each has a page: /breed/unlisted?dog=… */
export const unlistedDogs = ['village', 'kunming'] as const;
export type UnlistedDog = (typeof unlistedDogs)[number];
