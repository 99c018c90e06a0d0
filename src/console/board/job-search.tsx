/** The board's search field; what was asked stands in the address, so that it can be gone back to. */
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'

export function JobSearch({ query }: { readonly query: string }) {
  const [address, setAddress] = useSearchParams()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // The board's filter stays in the address, to be gone back to.
    const next = new URLSearchParams(address)
    if (params) next.set('q', params)
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
