/** Adds a gauge whose value is read whenever the metrics are. */
import { Gauge, type GaugeConfiguration } from 'prom-client'

export const addGauge = <T extends string>(
  gauge: GaugeConfiguration<T> & { collect(this: Gauge<T>): void | Promise<void> },
): void => void new Gauge(gauge)
