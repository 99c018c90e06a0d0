/** Loaded before the program, so that a test can cause an uncaught error in it. */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('SIGUSR2', () => {
    setImmediate(() => {
      throw new Error('planned: thrown where nobody catches')
    })
  })
  process.on('SIGHUP', () => void Promise.reject(new Error('planned: rejected and not awaited')))
}
