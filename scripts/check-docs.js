/**
 * `node scripts/check-docs.js`: checks that all links, files, scripts and options in the documents exist, that the
 * documents' patches apply, and that their figures, .env.example, the changelog and the image tag agree with the code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './build.js';
import { figures } from './doc-figures.js';

/** Minimum counts. Smaller counts would mean that the patterns no longer match. */
const minimum = { links: 50, names: 100, options: 10, patched: 5, figures: 80, threats: 10, settings: 20 };

/** @type {string[]} */
const problems = [];
/** @param {string} name */
const read = (name) => readFileSync(path.join(root, name), 'utf8');
/** @param {string} name */
const exists = (name) => existsSync(path.join(root, name));

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const { scripts, version } = JSON.parse(read('package.json'));

/**
 * Returns the anchors that GitHub generates for the headings.
 * @param {string} text
 */
const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

/**
 * Checks a document's links, and returns their number.
 * @param {string} name
 */
function checkLinks(name) {
  const targets = [...read(name).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const inside = targets.filter((target) => !/^(https?|mailto):/.test(target));
  for (const target of inside) {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? name : path.join(path.dirname(name), file);
    if (!exists(linked)) problems.push(`${name}: broken link to ${target}`);
    else if (anchor !== undefined && !anchorsIn(read(linked)).includes(anchor))
      problems.push(`${name}: no heading for the link to ${target}`);
  }
  return inside.length;
}

/**
 * Checks the files and npm scripts that a document mentions, and returns their number.
 * @param {string} name
 */
function checkNames(name) {
  const text = read(name);
  const places = [...text.matchAll(/`((?:server|client|shared|test|bench|scripts|docs|deploy)\/[\w./@-]*)`/g)];
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)];
  for (const [, place = ''] of places)
    if (!exists(place) && !place.endsWith('/tls')) problems.push(`${name}: ${place} does not exist`);
  for (const [, script = ''] of commands) if (!(script in scripts)) problems.push(`${name}: no npm script ${script}`);
  return places.length + commands.length;
}

/** Sources of the programs that documents tell readers to run. */
const programs = ['scripts', 'bench', 'server/doctor'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|ts)$/.test(name) && !name.includes('node_modules'))
    .map((name) => read(path.join(folder, name))),
);
/** Options that these programs declare for `parseArgs`, such as `modes: { type: 'string' }`. */
const programOptions = new Set(
  programs.flatMap((text) => [...text.matchAll(/([a-z][a-z-]*)'?: \{ type: '/g)].map(([, option = '']) => option)),
);

/**
 * Checks the options that a document's commands pass to our own programs, and returns their number.
 * @param {string} name
 */
function checkOptions(name) {
  const commands = read(name).match(/(?:npm (?:run|test)|node dist\/server\/main\.js doctor)[^\n`|]*/g) ?? [];
  const options = commands.flatMap((command) =>
    [...command.matchAll(/ --([a-z][a-z-]*)/g)].map(([, option = '']) => option),
  );
  for (const option of options) if (!programOptions.has(option)) problems.push(`${name}: --${option} is not an option`);
  return options.length;
}

/** @param {string} text */
const onOneLine = (text) => text.replace(/\s+/g, ' ');

/**
 * Checks that a document's patches apply or have been applied. The patched file must contain each context line, and
 * each removed line or its replacement. Returns the number of lines checked.
 * @param {string} name
 */
function checkPatches(name) {
  const patches = [...read(name).matchAll(/^```diff\n([\s\S]*?)^```/gm)].map(([, patch = '']) => patch);
  const parts = patches.flatMap((patch) => patch.split(/^--- /m).slice(1));
  const lines = parts.flatMap((part) => {
    const [file = '', ...rest] = part.trimEnd().split('\n');
    const code = read(file).split('\n');
    return rest.flatMap((line, i) => {
      if (line.startsWith('+')) return [];
      const next = rest[i + 1] ?? '';
      const isApplied = line.startsWith('-') && next.startsWith('+') && code.includes(next.slice(1));
      return [{ file, line: line.slice(1), isFound: isApplied || code.includes(line.slice(1)) }];
    });
  });
  for (const { file, line, isFound } of lines)
    if (!isFound) problems.push(`${file} does not contain ${line.trim()}, which an example in ${name} changes`);
  return lines.length;
}

/**
 * True if a file contains the code, and the code there is not just the start of a longer number, name or product:
 * `posts: 60` is not found in `posts: 600` or `posts: 60 * 2`.
 * @param {string} text
 * @param {string} code
 */
const contains = (text, code) =>
  text
    .split(code)
    .slice(1)
    .some((rest) => !/^(?:[\w.]| \*)/.test(rest));

/** Checks the figures in doc-figures.js, and returns their number. */
function checkFigures() {
  for (const [page, rows] of Object.entries(figures)) {
    const text = onOneLine(read(page));
    for (const [words, file, code] of rows) {
      if (!text.includes(words)) problems.push(`${page}: no longer says "${words}" (scripts/doc-figures.js)`);
      if (!exists(file)) problems.push(`scripts/doc-figures.js: ${file} does not exist`);
      else if (!contains(onOneLine(read(file)), code))
        problems.push(`${file}: no ${code}, but ${page} says "${words}"`);
    }
  }
  return Object.values(figures).flat().length;
}

/** Checks that every threat in the threat model refers to a test, and returns the number of threats. */
function checkThreats() {
  const name = 'docs/threat-model.md';
  const rows = read(name)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (who|--)/.test(line));
  for (const row of rows) {
    const [, who = '', , proof = ''] = row.split('|');
    const tests = [...proof.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test);
    if (tests.length === 0) problems.push(`${name}: no test for ${who.trim()}`);
    for (const test of tests) if (!test.startsWith('test/')) problems.push(`${name}: ${test} is not a test`);
  }
  return rows.length;
}

/** Checks that the variables in .env.example are those that the server reads, and returns their number. */
function checkSettings() {
  const example = read('.env.example');
  const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const configured = [...read('server/config.ts').matchAll(/read(?:<[^(]*>)?\(\s*'([A-Z][A-Z0-9_]*)'/g)];
  const server = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const code = server.filter((name) => name.endsWith('.ts')).map((name) => read(path.join('server', name)));
  const described = {
    'the server': code.join('\n'),
    'docs/reference.md or docs/metrics.md': read('docs/reference.md') + read('docs/metrics.md'),
  };
  for (const [, name = ''] of configured) if (!names.includes(name)) problems.push(`.env.example: ${name} is missing`);
  for (const [where, text] of Object.entries(described))
    for (const name of names)
      if (!new RegExp(`\\b${name}\\b`).test(text)) problems.push(`.env.example: ${name} is not in ${where}`);
  if (new Set(names).size < names.length) problems.push('.env.example: a variable is repeated');
  if (/^[^#\n]/m.test(example)) problems.push('.env.example: a variable is not commented out');
  return configured.length;
}

/** Checks that the changelog and the image tag in deploy/kubernetes.yaml match the version in package.json. */
function checkVersion() {
  if (!read('CHANGELOG.md').includes(`## [${version}]`)) problems.push(`CHANGELOG.md: no section for ${version}`);
  if (!read('deploy/kubernetes.yaml').includes(`app-h5:${version}\n`))
    problems.push(`deploy/kubernetes.yaml: the image is not ${version}`);
}

/** @param {readonly number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
const found = {
  links: sum(documents.map(checkLinks)),
  // The changelog may mention files that no longer exist.
  names: sum(documents.filter((name) => name !== 'CHANGELOG.md').map(checkNames)),
  options: sum(documents.filter((name) => name !== 'CHANGELOG.md').map(checkOptions)),
  patched: sum(documents.map(checkPatches)),
  figures: checkFigures(),
  threats: checkThreats(),
  settings: checkSettings(),
};
checkVersion();
for (const [kind, least] of Object.entries(minimum)) {
  const count = found[/** @type {keyof typeof found} */ (kind)];
  if (count < least) problems.push(`only ${count} ${kind} found, expected at least ${least}`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
