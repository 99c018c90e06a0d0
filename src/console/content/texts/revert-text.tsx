/** The button that puts the built-in text back in force, after a confirmation. */
import { useState } from 'react'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import type { TextWork } from './use-text.ts'

export function RevertText({ work }: { readonly work: TextWork }) {
  const [asking, setAsking] = useState(false)
  const revert = async () => {
    await work.revert()
    setAsking(false)
  }
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Back to the built-in text
      </Button>
      <AlertDialog
        open={asking}
        title="Back to the built-in text?"
        text="Messages go out in the built-in words again, under the ids of the app’s settings. What was sent keeps its words, and your text stays in the history."
        action="Use the built-in text"
        tone="primary"
        working={work.isReverting}
        onAction={() => void revert()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
