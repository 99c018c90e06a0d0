/** The terms inside the account. */
import { termsAndConditions } from '#website/legal/policy-texts.ts'
import { useShop } from '#ui/page/shop.ts'
import { AccountHeading } from './account-heading.tsx'
import { PolicySections } from '#website/legal/policy-sections.tsx'

export default function AccountTermsPage() {
  return (
    <>
      <AccountHeading title="Terms & Conditions" />
      <PolicySections sections={termsAndConditions(useShop())} />
    </>
  )
}
