/** Stands in for the upload of photos, which the test's browser cannot send. */
import { onTestFinished, vi } from 'vitest'

/** The upload of a photo, which is no `fetch`; each try takes the next answer, and no answer is a lost connection. */
export function uploads(...answers: (object | undefined)[]) {
  const sent: Record<string, string>[] = []
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 200
    responseText = ''
    readonly headers: Record<string, string> = {}
    open = () => {}
    setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
    send = (form: FormData) => {
      sent.push({ ...this.headers, key: String(form.get('key')) })
      const answer = answers.shift()
      this.responseText = JSON.stringify({ data: answer })
      queueMicrotask(() => this.dispatchEvent(new Event(answer ? 'load' : 'error')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
