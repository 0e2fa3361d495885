/**
 * Runs before start and build. Prints one line if this version of Node.js can't run the site (`engines` in
 * package.json). Uses old syntax, so that old versions of Node.js can parse this file.
 */
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22)) {
  console.error('app-H5 needs Node.js 24, or 22.13 or newer, or 20.19 or newer; this is %s.', process.versions.node);
  process.exit(1);
}
