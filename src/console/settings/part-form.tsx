/** The form of one part of the shop's data, made from its plan. */
import { type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Versioned } from '#ui/forms/draft.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { type SettingWork, useSetting } from '#ui/query/use-setting.ts'
import { SettingFoot, SettingHead, SettingPage } from '#console/frame/setting-page.tsx'
import type { PartPlan } from './field-plan.ts'
import { PlanField } from './plan-field.tsx'
import { textOf, valueAt } from './setting-values.ts'

export type Part = {
  readonly plan: PartPlan
  readonly read: Endpoint
  readonly write: Endpoint
  /** As it is being filled in: not everything in it may be valid yet. */
  readonly shape: z.ZodType<object>
  /** Beside what the plan says. */
  readonly more?: (work: SettingWork<object>) => ReactNode
}

export function PartForm({ part }: { readonly part: Part }) {
  const answer = useAnswer(part.read, {})
  return (
    <SettingPage title={part.plan.title} answer={answer}>
      {(saved) => <Fields part={part} saved={saved as Versioned<object>} />}
    </SettingPage>
  )
}

type FieldsProps = { readonly part: Part; readonly saved: Versioned<object> }

function Fields({ part, saved }: FieldsProps) {
  const { plan, read, write, shape, more } = part
  const work = useSetting<object>({ read, write, saved, shape })
  return (
    <>
      <SettingHead title={plan.title} text={plan.text} work={work} />
      {work.isConflict && <TheirChanges plan={plan} mine={work.value} theirs={saved.value} />}
      <div className="record-columns">
        {plan.columns.map((groups) => (
          <div key={groups[0]?.title} className="record-column">
            {groups.map(({ title, text, fields }) => (
              <section key={title} className="panel">
                <h2>{title}</h2>
                <div className="panel-body grid gap-4">
                  {text && <p className="small muted">{text}</p>}
                  {fields.map((field) => (
                    <PlanField key={field.path} plan={field} {...work} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        ))}
        {more?.(work)}
      </div>
      <SettingFoot work={work} />
    </>
  )
}

type TheirsProps = { readonly plan: PartPlan; readonly mine: object; readonly theirs: object }

/** What differs between what is typed here and what a colleague saved meanwhile. */
function TheirChanges({ plan, mine, theirs }: TheirsProps) {
  const fields = plan.columns.flat().flatMap((group) => group.fields)
  const different = fields.filter(
    ({ path }) => textOf(valueAt(mine, path)) !== textOf(valueAt(theirs, path)),
  )
  if (different.length === 0) return null
  return (
    <dl className="panel-note setting-note" aria-label="What a colleague saved">
      {different.map(({ path, label }) => (
        <div key={path}>
          <dt className="small muted">{label}, as your colleague saved it</dt>
          <dd className="strong">{textOf(valueAt(theirs, path)) || 'empty'}</dd>
        </div>
      ))}
    </dl>
  )
}
