/** The directions of imports (docs/architecture.md). */

/** The folders of the tldraw writer, lowest first: a folder may import only itself and those before it. */
const LAYERS = ['target', 'drafts', 'look', 'figure', 'label', 'node', 'edge', 'structure']
const WRITER = '^packages/core/src/writers/tldraw'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'a file can be read without those that use it; imports of types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-is-independent',
      comment: 'bytes in, plain data out: no Node API, no DOM library, only the named MIT packages',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/core/src',
          'node_modules/(@tldraw/tlschema|fflate|parse5|@dagrejs/dagre|katex|opentype\\.js|asciimath-parser)/',
        ],
      },
    },
    {
      name: 'diagram-knows-nobody',
      severity: 'error',
      from: { path: '^packages/core/src/diagram/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/diagram/' },
    },
    {
      name: 'geometry-knows-only-the-model',
      severity: 'error',
      from: { path: '^packages/core/src/geometry/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(geometry|diagram)' },
    },
    {
      name: 'xml-knows-only-errors-repairs-limits-and-lists',
      severity: 'error',
      from: { path: '^packages/core/src/xml/' },
      to: {
        path: '^packages/core/src/',
        pathNot: '^packages/core/src/(xml/|report/errors|report/catalogue/repairs|limits|values)',
      },
    },
    {
      name: 'metafile-knows-no-format',
      comment: 'bytes in, pictures out: no reader, no writer, no report',
      severity: 'error',
      from: { path: '^packages/core/src/metafile/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/core/src/',
        pathNot: '^packages/core/src/(metafile|diagram|encoding|geometry|text|xml/escape|values|limits)',
      },
    },
    {
      name: 'facts-know-nobody',
      severity: 'error',
      from: { path: '^packages/core/src/tldraw/facts\\.ts$' },
      to: { path: '.' },
    },
    {
      name: 'report-knows-nobody',
      severity: 'error',
      from: { path: '^packages/core/src/report/' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/report/' },
    },
    {
      name: 'readers-and-writers-never-meet',
      severity: 'error',
      from: { path: '^packages/core/src/readers/' },
      to: { path: '^packages/core/src/(writers|payload)/' },
    },
    {
      name: 'writers-never-see-readers',
      severity: 'error',
      from: { path: '^packages/core/src/(writers|payload)/' },
      to: { path: '^packages/core/src/readers/' },
    },
    ...LAYERS.map((layer, i) => ({
      name: `tldraw-writer-${layer}-knows-only-what-is-below`,
      severity: 'error',
      from: { path: `${WRITER}/${layer}/`, pathNot: '\\.test(-util)?\\.ts$' },
      to: { path: `${WRITER}/`, pathNot: `${WRITER}/(${LAYERS.slice(0, i + 1).join('|')})/` },
    })),
    {
      name: 'no-reader-knows-another',
      severity: 'error',
      from: { path: '^packages/core/src/readers/([^/]+)/', pathNot: '^packages/core/src/readers/(bpmn|cmmn|dmn)/' },
      to: { path: '^packages/core/src/readers/[^/]+/', pathNot: '^packages/core/src/readers/($1|shared)/' },
    },
    {
      name: 'notations-of-the-omg-share-one-shell',
      severity: 'error',
      from: { path: '^packages/core/src/readers/(bpmn|cmmn|dmn)/' },
      to: { path: '^packages/core/src/readers/[^/]+/', pathNot: '^packages/core/src/readers/($1|shared|omg)/' },
    },
    {
      name: 'formats-load-no-reader',
      comment: 'a page that shows the list of formats must not carry the readers with it',
      severity: 'error',
      from: { path: '^packages/core/src/readers/formats\\.ts$' },
      to: { path: '^packages/core/src/(readers/[^/]+/(index|read)|xml/parse)\\.ts$', reachable: true },
    },
    {
      name: 'pipeline-loads-no-reader',
      comment: 'a worker has the pipeline and the reader of its own format',
      severity: 'error',
      from: { path: '^packages/core/src/entries/pipeline\\.ts$' },
      to: { path: '^packages/core/src/readers/[^/]+/(index|read)\\.ts$', reachable: true },
    },
    {
      name: 'programs-load-readers-on-demand',
      comment: 'a process that starts for one file, or for none, must not load all readers: core/lazy, core/report',
      severity: 'error',
      from: {
        path: '^(apps/(cli|server)|packages/(intake|resources))/src/',
        pathNot: '\\.test(-util)?\\.ts$',
      },
      to: { path: '^packages/core/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-never-know-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|test)/' },
    },
    {
      name: 'apps-never-know-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-never-know-each-other',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/($1/|feature\\.ts)' },
    },
    {
      name: 'domain-never-knows-features',
      severity: 'error',
      from: { path: '^apps/server/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features/|app\\.ts)' },
    },
    {
      name: 'platform-knows-neither-domain-nor-features',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(domain|features|plugins)/' },
    },
    {
      name: 'only-the-server-itself-knows-its-plugins',
      severity: 'error',
      from: { path: '^apps/server/src/(domain|features)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/plugins/' },
    },
    {
      name: 'plugins-never-know-features',
      severity: 'error',
      from: { path: '^apps/server/src/plugins/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features/|app\\.ts)' },
    },
    {
      name: 'only-the-plugin-and-preview-touch-the-sdk',
      severity: 'error',
      from: { path: '^(packages/(core|client)|apps/(server|cli))/' },
      to: { path: 'node_modules/(tldraw|@tldraw/editor)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?(worker|url|raw)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures|\\.drawbridge)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
