/** Where the code of an answer goes: a number by its end, or an e-mail address. */
export const CodePlace = ({ sentTo }: { readonly sentTo: string }) => (
  <>
    {sentTo.includes('@') ? 'to' : 'to the number that ends in'} <b className="tabular">{sentTo}</b>
  </>
)
