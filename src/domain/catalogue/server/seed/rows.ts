/** The seed as rows: everything the shop repairs, with texts, pictures, recordings and prices. */
import { languages } from '#kernel/language.ts'
import { rupees } from '#kernel/money.ts'
import { latestRule } from '#kernel/tax-rule.ts'
import { familyIds, familyName, sacOfFamily } from '../../family.ts'
import { faultFindingId, faultFindingKind } from '../../fault-finding.ts'
import { audioUrlOf } from '../../sample-audio.ts'
import { modelIdOf } from '../device-directory.ts'
import type { deviceFamilies, deviceIssuePrices, deviceIssues, deviceModels } from '../tables.ts'
import { imacs, macMinis, pencils } from './desktops-and-pencils.ts'
import { ipads } from './ipads.ts'
import { iphones } from './iphones.ts'
import { imacIssues, macMiniIssues } from './issues/desktop.ts'
import { ipadIssues } from './issues/ipad.ts'
import { iphoneInsideIssues } from './issues/iphone-inside.ts'
import { iphoneIssues } from './issues/iphone.ts'
import { macIssues } from './issues/mac.ts'
import { macBookProIssues } from './issues/macbook-pro.ts'
import { pencilIssues } from './issues/pencil.ts'
import { macBookPros } from './macbook-pros.ts'
import { macs } from './macs.ts'
import type { FamilySeed } from './shape.ts'
import { transcripts } from './spoken.ts'

/** Keeps the type of a family's tiers exact while its parts are put together. */
const family = <Tier extends string>(seed: FamilySeed<Tier>): FamilySeed => seed

const families: readonly FamilySeed[] = [
  family({ id: 'iphone', models: iphones, issues: [...iphoneIssues, ...iphoneInsideIssues] }),
  family({ id: 'ipad', models: ipads, issues: ipadIssues }),
  family({ id: 'mac', models: macs, issues: macIssues }),
  family({ id: 'imac', models: imacs, issues: imacIssues }),
  family({ id: 'mac-mini', models: macMinis, issues: macMiniIssues }),
  family({ id: 'macbook-pro', models: macBookPros, issues: macBookProIssues }),
  family({ id: 'apple-pencil', models: pencils, issues: pencilIssues }),
]

const pictureOf = (name: string): string => `/devices/${name}.svg`

/** Tiers of different families may share a name in the seed, but in the store each has its own id. */
const tierOf = ({ id }: FamilySeed, tier: string): string => `${id}-${tier}`

export const familyRows: (typeof deviceFamilies.$inferInsert)[] = families.map(
  ({ id }, position) => ({ id, name: familyName[id], imageUrl: pictureOf(id), position }),
)

export const modelRows: (typeof deviceModels.$inferInsert)[] = families.flatMap((seed) =>
  seed.models.map(([name, tier, year, colours, picture = seed.id], position) => ({
    id: modelIdOf(name),
    familyId: seed.id,
    name,
    tier: tierOf(seed, tier),
    year,
    colours,
    imageUrl: pictureOf(picture),
    position,
  })),
)

/** "Find the fault" of each family, behind its repairs. */
const faultFindingRows: (typeof deviceIssues.$inferInsert)[] = familyIds.map((familyId) => {
  const id = faultFindingId(familyId)
  return {
    id,
    familyId,
    label: 'Find the fault',
    description:
      'You need not know what is wrong. We test the device, tell you what we found and name the price. Nothing is repaired before you say yes.',
    isSoftware: false,
    warranty: '90 days',
    serviceDuration: '1 to 2 days',
    sac: sacOfFamily(latestRule, familyId),
    images: [{ url: '/parts/test.svg', label: 'Every part tested' }],
    attributes: [
      { key: 'Includes', values: ['Full check of the device', 'Estimate to accept or decline'] },
      { key: 'No repair', values: ['No fee'] },
    ],
    recordings: languages.map((language) => ({
      language,
      url: audioUrlOf(`issues/${id}`, language),
      transcript: transcripts(familyId, faultFindingKind, language),
    })),
    position: 1_000,
  }
})

const repairRows: (typeof deviceIssues.$inferInsert)[] = families.flatMap((seed) =>
  seed.issues.map((issue, position) => {
    const id = `${seed.id}-${issue.kind}`
    return {
      id,
      familyId: seed.id,
      label: issue.label,
      description: issue.description,
      isSoftware: issue.isSoftware ?? false,
      warranty: issue.isSoftware ? '30 days' : '90 days',
      serviceDuration: issue.duration,
      sac: sacOfFamily(latestRule, seed.id),
      images: issue.images.map(([part, label]) => ({ url: `/parts/${part}.svg`, label })),
      attributes: Object.entries(issue.attributes).map(([key, values]) => ({ key, values })),
      recordings: languages.map((language) => ({
        language,
        url: audioUrlOf(`issues/${id}`, language),
        transcript: transcripts(seed.id, issue.kind, language),
      })),
      position,
    }
  }),
)

export const issueRows = [...repairRows, ...faultFindingRows]

export const priceRows: (typeof deviceIssuePrices.$inferInsert)[] = families.flatMap((seed) =>
  seed.issues.flatMap((issue) =>
    Object.entries(issue.prices).flatMap(([tier, price]) =>
      price
        ? [
            {
              tier: tierOf(seed, tier),
              issueId: `${seed.id}-${issue.kind}`,
              serviceCharge: rupees(price[0]),
              sparePrice: rupees(price[1]),
              quality: price[2] ?? issue.quality,
            },
          ]
        : [],
    ),
  ),
)
