/** Stays at its old path for modules that still import it from here. */
export { reveal } from '../../navigation/focus.ts';
