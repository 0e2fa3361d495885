/** Stays at its old path for modules that still import it from here. */
export { pendingLocation } from '../../navigation/navigation.ts';
