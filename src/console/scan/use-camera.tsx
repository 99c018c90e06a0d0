/** The button that turns the camera on as a scanner, and the picture it shows; its program is loaded at the first press. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useLazy } from '#ui/page/lazy.ts'

const loadCamera = () => import('./scan-camera.tsx').then(({ ScanCamera }) => ScanCamera)

/** `onCode` is called once for each code that comes before the camera; with `once` the first turns the camera off. */
export function useCamera(onCode: (code: string) => void, until: 'once' | 'pressed' = 'pressed') {
  const [isOn, setOn] = useState(false)
  const { show } = useToasts()
  const picture = useLazy(loadCamera, {
    wanted: isOn,
    props: {
      onCode(code: string) {
        if (until === 'once') setOn(false)
        onCode(code)
      },
    },
    onFail: () => {
      setOn(false)
      show({
        title: 'The camera did not load',
        message: 'Check the connection and try again, or type the number.',
        tone: 'bad',
      })
    },
  })
  return {
    button: (
      <Button
        variant="line"
        className="camera-button"
        aria-pressed={isOn}
        onClick={() => setOn((before) => !before)}
      >
        <Icon name="target" size={18} /> Camera
      </Button>
    ),
    picture: isOn && picture,
  }
}
