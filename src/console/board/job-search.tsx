/** The board's search field; the address holds the search, so that Back returns to it. */
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

export function JobSearch({ query }: { readonly query: string }) {
  const [address, setAddress] = useSearchParams()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // The board's filter stays in the address, so that leaving the search returns to it.
    const next = new URLSearchParams(address)
    if (text) next.set('q', text)
    else next.delete('q')
    setAddress(next)
  }
  return (
    <form className="job-search" role="search" onSubmit={submit}>
      <label className="vh" htmlFor="job-search">
        Search repairs
      </label>
      <input
        className="input"
        id="job-search"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={80}
        defaultValue={query}
        placeholder="Order number, IMEI, phone or name"
      />
      <Button type="submit" variant="line" size="sm" aria-label="Search">
        <Icon name="search" size={18} />
      </Button>
    </form>
  )
}
