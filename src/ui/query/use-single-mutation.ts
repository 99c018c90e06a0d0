/** A mutation that two presses start once: a button says that it works only when it is next drawn. */
import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useRef } from 'react'

type Result<Data, Failure, Input> = UseMutationResult<Data, Failure, Input>

/** Until all that follows it is done, `mutate` starts nothing. For acts that may run side by side take `useMutation`. */
export function useSingleMutation<Data, Failure = DefaultError, Input = void>(
  options: UseMutationOptions<Data, Failure, Input>,
): Result<Data, Failure, Input> {
  const mutation = useMutation(options)
  const isRunning = useRef(false)
  const mutate: Result<Data, Failure, Input>['mutate'] = (...input) => {
    if (isRunning.current) return
    isRunning.current = true
    const end = () => {
      isRunning.current = false
    }
    mutation.mutateAsync(...input).then(end, end)
  }
  return { ...mutation, mutate }
}
