/** How the colleague looks at the board now: by its address, and by what this device remembers of them. */
import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useAnswer } from '#ui/query/queries.tsx'
import type { BoardView, Density } from '#domain/repairs/board/board-view.ts'
import { getMe } from '#domain/team/contract/staff.ts'
import { addressOfView, readLayout, readSort } from './board-address.ts'
import { readFilter } from './board-filter.ts'
import {
  firstAddress,
  readDensity,
  readSecondLine,
  type SecondLine,
  writeAddress,
  writeDensity,
  writeSecondLine,
} from './board-memory.ts'

export function useBoardView() {
  const [address, setAddress] = useSearchParams()
  const { data: me } = useAnswer(getMe, {})
  const own = me?.id ?? ''
  const [density, setDensity] = useState<Density>(() => readDensity(own))
  const [secondLine, setSecondLine] = useState<SecondLine>(() => readSecondLine(own))
  const go = (next: URLSearchParams) => {
    writeAddress(own, next)
    setAddress(next)
  }
  const changeDensity = (next: Density) => {
    writeDensity(own, next)
    setDensity(next)
  }
  return {
    address,
    own,
    filter: readFilter(address),
    layout: readLayout(address),
    sort: readSort(address),
    density,
    secondLine,
    go,
    changeDensity,
    changeSecondLine(next: SecondLine) {
      writeSecondLine(own, next)
      setSecondLine(next)
    },
    show(view: BoardView) {
      changeDensity(view.density)
      go(addressOfView(view))
    },
  }
}

export type ShownView = ReturnType<typeof useBoardView>

/** The address to begin with, when the board was opened without one; Back to a board without a filter stays there. */
export function useFirstAddress(): string {
  const { search, key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== 'default'
  const { data: me } = useAnswer(getMe, {})
  return search || isReturn || !me ? '' : firstAddress(me)
}
