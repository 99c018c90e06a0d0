/** The toasts after a change of the catalogue was saved. */

/** For an entry that customers see. */
export const savedText = { title: 'Saved', message: 'Customers see it from now on.' }

export const savedIssueText = ({ active }: { readonly active: boolean }) =>
  active
    ? savedText
    : { title: 'Saved', message: 'Customers do not see it while it is not offered.' }
