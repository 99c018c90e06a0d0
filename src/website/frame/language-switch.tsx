/** The language in which a visitor books: steps 3 to 5 and the payment also stand in it. */
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { chooseLanguage, useSiteLanguage } from '#ui/page/site-language.ts'

export function LanguageSwitch() {
  const chosen = useSiteLanguage()
  return (
    <div className="language-switch" role="group" aria-label="Language of the booking">
      <span aria-hidden>Book in</span>
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
