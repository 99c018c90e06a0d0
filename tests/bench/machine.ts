/** Measures how busy the machine is during a benchmark, because a figure without its load is meaningless. */
import { cpus, loadavg, totalmem } from 'node:os'

export const machineLoad = (): string =>
  `Node ${process.version}, ${cpus().length} CPUs, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
