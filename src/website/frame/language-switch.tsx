/** The language in which a visitor books and follows a repair: steps 3 to 5, the payment and tracking also stand in it. */
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Icon } from '#ui/design/icon.tsx'
import { MenuDisclosure } from '#ui/design/menu-disclosure.tsx'
import { chooseLanguage, useSiteLanguage } from '#ui/page/site-language.ts'

export function LanguageSwitch() {
  const chosen = useSiteLanguage()
  return (
    <div className="language-switch" role="group" aria-label="Language of booking and tracking">
      <span aria-hidden>Book and track in</span>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTag[language]}
          aria-pressed={language === chosen}
          onClick={() => chooseLanguage(language)}
        >
          {ownName[language]}
        </button>
      ))}
    </div>
  )
}

/** For visitors at a window that has room for it, who have neither the menu of a phone nor one of their own. */
export function LanguageMenu() {
  const chosen = useSiteLanguage()
  return (
    <span className="language-menu">
      <MenuDisclosure
        className="btn btn-quiet btn-sm language-button"
        label={
          <>
            <span className="visually-hidden">Language: </span>
            <span lang={languageTag[chosen]}>{ownName[chosen]}</span>
            <Icon name="down" size={16} />
          </>
        }
      >
        <LanguageSwitch />
      </MenuDisclosure>
    </span>
  )
}
