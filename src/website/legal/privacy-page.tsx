/** The privacy policy, for everyone. */
import { Link } from 'react-router'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { Icon } from '#ui/design/icon.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { privacyPolicy } from './policy-texts.ts'
import { PolicySections } from './policy-sections.tsx'

export function meta(of: InRoutes) {
  const shop = shopOf(of)
  return pageMeta(shop, {
    title: 'Privacy Policy',
    description: `What ${shop.brand} asks for, what it is used for, how long it is kept, and your rights.`,
    path: '/privacy-policy',
  })
}

export default function PrivacyPage() {
  const sections = privacyPolicy(useShop())
  return (
    <div className="wrap flow">
      <Link className="btn btn-quiet btn-sm -ml-3 min-h-11" to="/">
        <Icon name="back" size={18} /> Back to Home
      </Link>
      <h1 className="display-2 mt-3 mb-[clamp(1.5rem,1rem+2vw,3rem)]">Privacy Policy</h1>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <nav className="side-nav sticky top-24 self-start max-lg:hidden" aria-label="Sections">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="py-1.5">
              {title}
            </a>
          ))}
        </nav>
        <PolicySections sections={sections} />
      </div>
    </div>
  )
}
