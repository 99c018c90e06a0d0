/** The privacy policy inside the account. */
import { privacyPolicy } from '#website/legal/policy-texts.ts'
import { useShop } from '#ui/page/shop.ts'
import { AccountHeading } from './account-heading.tsx'
import { PolicySections } from '#website/legal/policy-sections.tsx'

export default function AccountPrivacyPage() {
  return (
    <>
      <AccountHeading title="Privacy Policy" />
      <PolicySections sections={privacyPolicy(useShop())} />
    </>
  )
}
