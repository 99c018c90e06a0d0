/** The floor plan as law: which folder may import which. Read docs/architecture.md before moving a wall. */

/** A feature may import the features after it, never the features before it. */
const features = [
  'staff',
  'site',
  'rights',
  'workshop',
  'documents',
  'booking',
  'offers',
  'enquiries',
  'blog',
  'payments',
  'addresses',
  'devices',
  'identity',
  'notifications',
]

type Where = Readonly<Record<string, string | boolean | readonly string[]>>

const never = (name: string, comment: string, from: Where, to: Where) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})
const tests = '[.]test[.]tsx?$'

const downhill = features
  .slice(1)
  .map((feature, i) =>
    never(
      `${feature}-looks-up`,
      'features import downhill only; see the list of features',
      { path: `^src/features/${feature}/` },
      { path: `^src/features/(${features.slice(0, i + 1).join('|')})/` },
    ),
  )

export const importLaw = {
  forbidden: [
    never('no-circle', 'files that import each other are one file', {}, { circular: true }),
    never(
      'web-sees-no-server',
      'pages know the contract, never the server',
      { path: '(^|/)web/', pathNot: tests },
      { path: '(^|/)server/|^src/adapters/' },
    ),
    never(
      'server-sees-no-web',
      'the server draws nothing',
      { path: '^src/.*(^|/)server/', pathNot: tests },
      { path: '(^|/)web/' },
    ),
    never(
      'neutral-stays-neutral',
      'contracts and pure nouns run on both sides',
      { path: '^src/(kernel/|business|features/[^/]+/[^/]+$)', pathNot: tests },
      { path: '(^|/)(web|server)/|^src/adapters/|^node:' },
    ),
    never(
      'neutral-needs-only-zod',
      'one library on both sides',
      { path: '^src/(kernel/|business|features/[^/]+/[^/]+$)', pathNot: tests },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod' },
    ),
    never(
      'ground-carries-no-features',
      'kernel, web and server stand below every feature',
      { path: '^src/(kernel|web|server)/', pathNot: tests },
      { path: '^src/(features|adapters)/' },
    ),
    never(
      'adapters-are-plugged-in-one-place',
      'only the composition root picks a vendor',
      { path: '^src/', pathNot: `^src/(adapters/|choose-adapters)|${tests}` },
      { path: '^src/adapters/' },
    ),
    never(
      'a-repository-is-private',
      'ask another feature by its use cases',
      { path: '^src/features/([^/]+)/', pathNot: tests },
      { path: '^src/features/[^/]+/server/repository', pathNot: '^src/features/$1/' },
    ),
    never(
      'nothing-imports-the-roof',
      'routes, root, compose and main are imported by nobody but the demonstration',
      { path: '^src/.+/', pathNot: `^src/demo/|${tests}` },
      { path: '^src/(?!business)[^/]+$' },
    ),
    never(
      'the-demonstration-is-nobodys-ground',
      'only the seed begins it; what is sold never needs it',
      { path: '^src/', pathNot: '^src/(demo/|seed)' },
      { path: '^src/demo/' },
    ),
    ...downhill,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
