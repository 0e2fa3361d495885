/** How visitors reach the registry, as the operator has set it. */
import { createContext, useContext } from 'react';

/** A `tel:`, `mailto:` or `https:` URL (`REGISTRY_CONTACT`); null if unset. */
export const RegistryContactContext = createContext<string | null>(null);

export const useRegistryContact = (): string | null => useContext(RegistryContactContext);
