/** The registry's contact for visitors, as configured by the operator. */
import { createContext, useContext } from 'react';

/** A `tel:`, `mailto:` or `https:` URL (`REGISTRY_CONTACT`); null if unset. */
export const RegistryContactContext = createContext<string | null>(null);

export const useRegistryContact = (): string | null => useContext(RegistryContactContext);
