/** The position of the pin, and how it fills the form below the map. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#kernel/shop.ts'
import { useShop } from '#ui/page/shop.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { isSignedOut } from '#ui/query/error-text.ts'
import type { FoundPlace } from '#domain/addresses/contract/customer.ts'
import { addressErrors } from '#domain/addresses/errors.ts'
import { findMe, notLocated } from '#ui/map/browser-location.ts'
import type { EnteredForm } from './use-address-fields.ts'
import { usePlace } from './use-place.ts'

const asEntered = ({ formattedAddress, pincode, city }: FoundPlace) => ({
  address: formattedAddress,
  pincode,
  city,
})

/** `onTaken` is called when the person pressed 'Use this place'. */
export function usePin(form: EnteredForm, onTaken: () => void) {
  /** Undefined until the person or their browser has chosen a position. */
  const [placed, setPlaced] = useState<Position>()
  const { position: start } = useShop()
  const taking = useRef(false)
  const notify = useFailures()
  const { below, find } = usePlace({
    onFound: (place) => {
      notify.forget()
      if (taking.current) form.take(asEntered(place))
      else form.offer(asEntered(place))
      if (taking.current) onTaken()
      taking.current = false
    },
    onFailed: (error) => {
      taking.current = false
      notify.failed(error)
    },
  })
  const put = (position: Position, wait?: number) => {
    setPlaced(position)
    find(position, wait)
  }
  const me = useMe((position) => put(position, 0))
  return {
    placed,
    below,
    goTo: me.position,
    locating: me.locating,
    locate: me.locate,
    onRest(middle: Position) {
      me.giveUp()
      taking.current = false
      put(middle)
    },
    /** Fills the form with the address at the pin, replacing what was typed. */
    takePlace() {
      if (below.is === 'found') {
        form.take(asEntered(below.place))
        onTaken()
        return
      }
      taking.current = true
      put(placed ?? start, 0)
    },
  }
}

/** Locates the browser at once and on request. A map that the person moved meanwhile stays where it is. */
function useMe(onFound: (position: Position) => void) {
  const { show } = useToasts()
  const [position, setPosition] = useState<Position>()
  const [locating, setLocating] = useState(true)
  const latest = useRef(0)

  const ask = () => {
    const mine = ++latest.current
    const ifLatest = (then: () => void) => {
      if (mine !== latest.current) return
      setLocating(false)
      then()
    }
    const found = (at: Position) => {
      setPosition(at)
      onFound(at)
    }
    findMe().then(
      (at) => ifLatest(() => found(at)),
      () => ifLatest(() => show({ ...notLocated, tone: 'bad' })),
    )
  }
  const locate = () => {
    setLocating(true)
    ask()
  }
  const giveUp = () => {
    latest.current += 1
    setLocating(false)
  }
  const begin = useEffectEvent(ask)
  useEffect(() => {
    begin()
    return () => void (latest.current += 1)
  }, [])
  return { position, locating, locate, giveUp }
}

/** The same failure is reported once, however often the map comes to rest. */
function useFailures() {
  const { show } = useToasts()
  const notified = useRef<string>(undefined)
  return {
    forget: () => void (notified.current = undefined),
    failed(error: unknown) {
      const { title, message } = addressErrors.GEOCODER_UNREACHABLE
      if (!(error instanceof ApiError)) return show({ title, message, tone: 'bad' })
      if (isSignedOut(error) || notified.current === error.code) return undefined
      notified.current = error.code
      const isNowhere = error.code === addressErrors.PLACE_NOT_FOUND.code
      show({ title: isNowhere ? error.title : title, message: error.message, tone: 'bad' })
      return undefined
    },
  }
}
