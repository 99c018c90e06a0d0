/** The first run of a new shop: its data step by step, each stored at once, and the button that opens the shop. */
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { readFirstRun } from '#domain/shop-settings/contract/staff.ts'
import { type FirstRunStep, firstRunSteps, stepTitles } from '#domain/shop-settings/first-run.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { SettingStepContext } from '#ui/query/setting-step.ts'
import HoursPage from '#console/content/hours/hours-page.tsx'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { addressOf, OpenTheShop, type Steps } from './open-the-shop.tsx'
import { PartForm } from './part-form.tsx'
import { parts } from './parts.tsx'
import { firstChargesPlan } from './promise-plans.ts'
import './first-run.css'

export default function FirstRunPage() {
  const answer = useAnswer(readFirstRun, {})
  return (
    <RecordFrame title="First run" name="the first run" failed="This did not load" query={answer}>
      {(run) => (run.isOpen ? <Navigate to="/staff/settings" replace /> : <Assistant {...run} />)}
    </RecordFrame>
  )
}

function Assistant({ steps }: { readonly steps: Steps }) {
  const { step: wanted } = useParams()
  const navigate = useNavigate()
  const at = steps.find(({ name }) => name === wanted)
  const next = steps.find(({ isDone }) => !isDone)?.name ?? 'open'
  if (!at && wanted !== 'open') return <Navigate to={addressOf(next)} replace />
  const place = at ? firstRunSteps.indexOf(at.name) : firstRunSteps.length
  const before = firstRunSteps[place - 1]
  const after = firstRunSteps[place + 1] ?? 'open'
  const step = {
    isDone: at?.isDone === true,
    back: before && addressOf(before),
    onSaved: () => void navigate(addressOf(after)),
  }
  return (
    <div className="first-run">
      <StepList steps={steps} current={at?.name ?? 'open'} />
      <div className="first-run-step" key={at?.name ?? 'open'}>
        {at ? (
          <SettingStepContext value={step}>{formOf(at.name)}</SettingStepContext>
        ) : (
          <OpenTheShop steps={steps} />
        )}
      </div>
    </div>
  )
}

function formOf(name: FirstRunStep) {
  if (name === 'hours') return <HoursPage />
  if (name === 'charges') return <PartForm part={{ ...parts.charges, plan: firstChargesPlan }} />
  return <PartForm part={parts[name]} />
}

type ListProps = { readonly steps: Steps; readonly current: FirstRunStep | 'open' }

/** Every step can be visited in any order; what is done has a tick. */
function StepList({ steps, current }: ListProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <nav className="first-run-list" aria-label="Steps of the first run">
      <p className="small muted">
        {done} of {steps.length} done. The site says “Opening soon”.
      </p>
      <ol>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} data-done={isDone || undefined}>
            <Link to={addressOf(name)} aria-current={name === current ? 'step' : undefined}>
              <span className="step-mark">
                {isDone ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span>
                {stepTitles[name]}
                {isDone && <span className="visually-hidden">, done</span>}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={addressOf('open')} aria-current={current === 'open' ? 'step' : undefined}>
            <span className="step-mark">{steps.length + 1}</span>
            <span>Open the shop</span>
          </Link>
        </li>
      </ol>
    </nav>
  )
}
