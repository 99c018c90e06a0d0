/** How busy the machine is while something is measured: what a number without it is not worth. */
import { cpus, loadavg, totalmem } from 'node:os'

export const machineLoad = (): string =>
  `Node ${process.version}, ${cpus().length} CPUs, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
