/** Stays at its old path for modules that still import it from here. */
export { useScrollAnchor } from '../../navigation/use-scroll-anchor.ts';
