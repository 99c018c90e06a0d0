/** The dependency rules of docs/architecture.md as data for the import checker: which folder may import which. */

/** The business domains in order, the lowest first: a domain imports only itself and domains before it. */
const domains = [
  'messaging',
  'customers',
  'team',
  'addresses',
  'catalogue',
  'payments',
  'parts',
  'imports',
  'guides',
  'enquiries',
  'student-discount',
  'site-content',
  'orders',
  'estimates',
  'passports',
  'accounting',
  'repairs',
  'ratings',
  'privacy',
  'today',
  'system',
  'shop-settings',
]

type Where = Readonly<Record<string, string | boolean | readonly string[]>>

const forbid = (name: string, comment: string, from: Where, to: Where) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})
const tests = '[.]test[.]tsx?$|[.]fixture[.]ts$'
const neutral = '^src/(kernel/|domain/[^/]+/(?!server/))'
const domainServer = '^src/domain/[^/]+/server/'
const web = '^src/(ui|website|console)/'

const downhill = domains
  .slice(0, -1)
  .map((domain, i) =>
    forbid(
      `${domain}-imports-a-higher-domain`,
      'a domain imports only domains before it in the list',
      { path: `^src/domain/${domain}/`, pathNot: tests },
      { path: `^src/domain/(${domains.slice(i + 1).join('|')})/` },
    ),
  )

export const importLaw = {
  forbidden: [
    forbid(
      'no-circular',
      'files that import each other cannot be understood alone',
      {},
      { circular: true },
    ),
    forbid(
      'neutral-is-neutral',
      'rules and contracts run in the browser and on the server',
      { path: neutral, pathNot: tests },
      { path: `${domainServer}|^src/(platform|adapters|app|ui|website|console)/` },
    ),
    forbid(
      'neutral-uses-only-zod',
      'one library for both sides',
      { path: neutral, pathNot: tests },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod' },
    ),
    forbid(
      'kernel-imports-only-kernel',
      'the kernel is the lowest layer',
      { path: '^src/kernel/', pathNot: tests },
      { path: '^src/(?!kernel/)' },
    ),
    forbid(
      'platform-knows-no-domain',
      'the platform serves every domain and depends on none',
      { path: '^src/platform/', pathNot: tests },
      { path: '^src/(?!platform/|kernel/)' },
    ),
    forbid(
      'domain-server-stays-on-the-server',
      'use cases depend on rules, the platform and domains before them',
      { path: domainServer, pathNot: tests },
      { path: '^src/(?!domain/|platform/|kernel/)' },
    ),
    forbid(
      'web-knows-only-contracts',
      'pages and components use contracts and rules, never the server',
      { path: web, pathNot: tests },
      { path: `${domainServer}|^src/(platform|adapters|app)/` },
    ),
    forbid(
      'ui-knows-no-page',
      'what both audiences share does not depend on either',
      { path: '^src/ui/', pathNot: tests },
      { path: '^src/(website|console)/' },
    ),
    forbid(
      'website-and-console-are-apart',
      'what both need lives in ui',
      { path: '^src/website/', pathNot: tests },
      { path: '^src/console/' },
    ),
    forbid(
      'console-and-website-are-apart',
      'what both need lives in ui',
      { path: '^src/console/', pathNot: tests },
      { path: '^src/website/' },
    ),
    forbid(
      'adapters-implement-ports',
      'an adapter knows its port, the platform and the kernel',
      { path: '^src/adapters/', pathNot: tests },
      { path: '^src/(app|ui|website|console)/|^src/domain/[^/]+/server/(repository|tables)' },
    ),
    forbid(
      'adapters-are-chosen-in-app',
      'only the composition root picks a provider',
      { path: '^src/', pathNot: `^src/(adapters|app)/|${tests}` },
      { path: '^src/adapters/' },
    ),
    forbid(
      'tables-are-private',
      'another domain is asked through its use cases',
      { path: '^src/domain/([^/]+)/', pathNot: tests },
      {
        path: '^src/domain/[^/]+/server/[a-z/-]*(repository|tables)[.]ts$',
        pathNot: '^src/domain/$1/',
      },
    ),
    forbid(
      'tables-are-private-to-domains',
      'the composition root and the platform ask use cases',
      { path: '^src/(app|platform|adapters)/', pathNot: tests },
      { path: '^src/domain/[^/]+/server/[a-z/-]*(repository|tables)[.]ts$' },
    ),
    forbid(
      'composition-is-imported-by-nobody',
      'routes, root, app and main join the rest and are not joined',
      { path: '^src/[^/]+/', pathNot: `^src/app/|${tests}` },
      { path: '^src/(app/|[^/]+$)' },
    ),
    forbid(
      'the-shop-is-passed-in',
      'the sample values are chosen once, and handed to use cases and pages',
      {
        path: '^src/',
        pathNot: `^src/app/shop[.]ts$|${tests}`,
      },
      { path: '^src/kernel/sample-shop[.]ts$' },
    ),
    forbid(
      'demo-data-is-optional',
      'only the seed starts the demonstration',
      { path: '^src/', pathNot: '^src/app/(demo/|seed)' },
      { path: '^src/app/demo/' },
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
