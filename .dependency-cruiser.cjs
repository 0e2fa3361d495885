/**
 * Which folder may import which, as in CONTRIBUTING.md. `npm run lint` enforces it, and
 * test/imports.test.ts breaks every rule once to prove that it fires.
 */

/** A folder, and what it may import besides itself. */
const layers = {
  shared: [],
  'server/oaweb': ['shared', 'server/api-error.ts', 'server/exact-json.ts'],
  'server/upstream': ['shared', 'server/api-error.ts', 'server/config.ts', 'server/exact-json.ts'],
  'server/cache': ['shared', 'server/api-error.ts', 'server/logged-failure.ts'],
  'server/log': [
    'shared',
    'server/api-error.ts',
    'server/logged-failure.ts',
    'server/config.ts',
    'server/oaweb/privacy/numbers',
    'server/cache',
  ],
  'server/http': [
    'shared',
    'server/api-error.ts',
    'server/config.ts',
    'server/log',
    'server/oaweb/privacy/numbers',
    'server/cache',
    'server/upstream',
  ],
  'server/tracing': ['shared'],
  'server/metrics': ['shared', 'server/api-error.ts', 'server/upstream', 'server/cache', 'server/http', 'server/api'],
  'server/api': [
    'shared',
    'server/api-error.ts',
    'server/logged-failure.ts',
    'server/oaweb',
    'server/upstream',
    'server/cache',
    'server/log',
    'server/http',
  ],
  'server/proxied': ['shared', 'server/api-error.ts', 'server/upstream', 'server/cache', 'server/http'],
  'server/docs': ['shared', 'server/api-error.ts', 'server/cache', 'server/http'],
  'server/pages': [
    'shared',
    'server/api-error.ts',
    'server/upstream/bulkhead.ts',
    'server/cache',
    'server/http',
    'server/api',
    'server/proxied',
  ],
  'server/areas': [
    'shared',
    'server/api-error.ts',
    'server/site-links.ts',
    'server/oaweb',
    'server/cache',
    'server/upstream/bulkhead.ts',
    'server/api',
    'server/proxied',
  ],
  'server/sandbox': ['shared'],
  'server/doctor': [
    'shared',
    'server/api-error.ts',
    'server/config.ts',
    'server/site-links.ts',
    'server/oaweb',
    'server/upstream',
    'server/api',
    'server/proxied',
    'server/areas',
    'server/sandbox',
  ],
  'client/store': [],
  'client/i18n': ['shared', 'client/store'],
  'client/art': ['shared'],
  'client/api': ['shared', 'client/store', 'client/i18n'],
  'client/ui': ['shared', 'client/store', 'client/i18n', 'client/art', 'client/api'],
  'client/domain': ['shared', 'client/store', 'client/i18n', 'client/art', 'client/api', 'client/ui'],
  'client/areas': ['shared', 'client/store', 'client/i18n', 'client/art', 'client/api', 'client/ui', 'client/domain'],
  'client/app': ['shared', 'client'],
};

const ownFiles = '^(shared|server|client|test|bench|scripts)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Types included: two files that need each other should be one file, or three.',
      severity: 'error',
      from: { path: ownFiles },
      to: { circular: true },
    },
    ...Object.entries(layers).map(([layer, below]) => ({
      name: layer.replace('/', '-'),
      comment: `${layer} imports ${below.join(', ') || 'nothing else'}`,
      severity: 'error',
      from: { path: `^${layer}/` },
      to: { path: ownFiles, pathNot: [layer, ...below].map((path) => `^${path}${path.endsWith('.ts') ? '$' : '/'}`) },
    })),
    ...['server', 'client'].map((side) => ({
      name: `${side}-areas-apart`,
      comment: 'An area imports no other area: code shared by several areas belongs in a lower layer.',
      severity: 'error',
      from: { path: `^${side}/areas/([^/.]+)` },
      to: { path: `^${side}/areas/`, pathNot: `^${side}/areas/$1(/|[.]ts$)` },
    })),
    {
      name: 'server-apart',
      comment: 'The server knows neither the client nor the tests.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|test|bench|scripts)/' },
    },
    {
      name: 'client-apart',
      comment: 'The client knows neither the server nor the tests.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|test|bench|scripts)/' },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Only types of the schemas: TypeBox would add 20 KB to the browser.',
      severity: 'error',
      from: { path: '^client/' },
      to: {
        path: '^(shared/(areas/|api[.]ts|endpoint[.]ts|envelope[.]ts)|node_modules/typebox/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-no-io',
      comment: 'What both sides know does no I/O.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-apart',
      comment: 'Nothing imports the tests.',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
