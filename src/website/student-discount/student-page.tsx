/** Student discount: what it is, what happens next, and the form to apply. */
import { type ActionFunctionArgs, Link } from 'react-router'
import { createStudentApplication } from '#domain/student-discount/contract/customer.ts'
import { answerPlainForm, usePlainForm } from '#ui/forms/plain-form.ts'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { StudentForm } from './student-form.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, {
    title: 'Student discount',
    description: `Get ${shop.claims.studentDiscountPercent}% off on all Apple device repairs with a valid student ID. Apply with a photo of your college ID; we review it within 24 hours.`,
    path: '/student-discount',
  })
}

/** Its photos come by the page's scripts: what was typed is there when they ask for them. */
export const action = (form: ActionFunctionArgs) => answerPlainForm(form, createStudentApplication)

const stepsOf = (percent: number) => [
  'Fill in the form and add two photos.',
  'We review it within 24 hours and send you a message.',
  `The ${percent}% comes off your repair as its own line, before tax.`,
]

export default function StudentPage() {
  const { studentDiscountPercent: percent } = useShop().claims
  return (
    <div className="wrap flow">
      <Link className="btn btn-quiet btn-sm -ml-3 min-h-11" to="/">
        <Icon name="back" size={18} /> Back to Home
      </Link>
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="sheet">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-[1.5px] border-ink p-[clamp(1.25rem,1rem+1vw,2rem)]">
            <div>
              <h1 className="display-3">Student Discount Application</h1>
              <p className="muted mt-2">
                Get {percent}% off on all Apple device repairs with valid student ID
              </p>
            </div>
            <span className="pricetag text-t1">{percent}% off</span>
          </div>
          <div className="padded">
            <noscript>
              <p className="mb-6">
                The photos need JavaScript. Without it, please show your student ID at the counter.
              </p>
            </noscript>
            <StudentForm plain={usePlainForm()} />
          </div>
        </div>
        <aside className="grid gap-8 lg:sticky lg:top-26" aria-label="About the discount">
          <section aria-labelledby="how">
            <h2 className="title-2" id="how">
              What happens next
            </h2>
            <ol className="mt-3 grid">
              {stepsOf(percent).map((step, index) => (
                <li
                  key={step}
                  className="grid grid-cols-[2.25rem_1fr] gap-3 border-t border-line-strong py-3.5"
                >
                  <span className="numeral text-t1 leading-none" aria-hidden>
                    {index + 1}
                  </span>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="photos">
            <h2 className="title-2" id="photos">
              Your photos
            </h2>
            <p className="muted mt-2">
              Only our staff can open them. Where they were taken is removed before we keep them.
              JPEG, PNG or WebP, at most 10 MB each.
            </p>
          </section>
        </aside>
      </div>
    </div>
  )
}
