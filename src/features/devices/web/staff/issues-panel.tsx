/** The issues of a family: whether they are offered, in which languages they are spoken; each opens on its own screen. */
import { Link } from 'react-router'
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Badge } from '#web/badge.tsx'
import type { Catalogue } from './price-draft.ts'

export function IssuesPanel({ catalogue }: { readonly catalogue: Catalogue }) {
  return (
    <section className="panel">
      <h2>{catalogue.family.name} issues</h2>
      <ul className="in cat-list">
        {catalogue.issues.map(({ id, label, active, spoken }) => (
          <li key={id} className="cat-row">
            <Link className="link strong" to={`/staff/catalogue/issues/${id}`}>
              {label}
            </Link>
            <span className="cat-spoken">
              {languages.map((one) => (
                <span
                  key={one}
                  className={spoken.includes(one) ? 'tag' : 'tag faint line-through'}
                  lang={languageTag[one]}
                >
                  {ownName[one]}
                  {!spoken.includes(one) && (
                    <span className="vh" lang="en">
                      {' '}
                      not spoken
                    </span>
                  )}
                </span>
              ))}
            </span>
            <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
