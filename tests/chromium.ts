/** Starts the browser of journeys and measurements on a machine without screen or graphics. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { isGate } from './modes.ts'
import { startAgain } from './start-again.ts'
import { WAIT_MS } from './timeouts.ts'

export const chromiumPath = '/usr/bin/chromium'
/**
 * The same version of the same engine without the windows around it, in which a journey takes a fifth less processor time.
 * The complete mode walks in the whole browser, as visitors do.
 */
const withoutWindows = '/usr/bin/chromium-headless-shell'

/**
 *
 * The pages Chromium draws its own address bar with, two for each window, cost twice what the window does, and it starts
 * a spare process after each page, which a person of a journey never uses. Of several such lists the last one applies,
 * so those that the driver disables (chromiumSwitches.ts) are repeated here.
 *
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** Without graphics the GPU process only joins layers, which costs less in the browser's own. */
const journeyFlags = ['--in-process-gpu']

/**
 * Starts it with more flags, which are about devices that only the whole browser has: cameras, sensors. HEADED makes the window
 * visible to a developer.
 */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const isShown = Boolean(process.env['HEADED'])
  const flags = isShown ? chromiumFlags.filter((flag) => flag !== '--headless') : chromiumFlags
  const isLight = isGate && !isShown && more.length === 0 && existsSync(withoutWindows)
  const executablePath = isLight ? withoutWindows : chromiumPath
  const options = { executablePath, args: [...flags, ...journeyFlags, ...more], headless: !isShown }
  return startAgain('Chromium', () => chromium.launch({ ...options, timeout: WAIT_MS }))
}

const open = new Map<string, Promise<Browser>>()

/**
 * The browser of this worker with these flags, which the next files use as well, because starting one takes as long as a
 * short journey. Each file closes its own contexts; the browser ends with the worker.
 */
export async function workersChromium(...flags: readonly string[]): Promise<Browser> {
  const name = flags.join(' ')
  // A start that failed is not remembered, so that the next file tries it again.
  const started = await open.get(name)?.catch(() => undefined)
  if (started?.isConnected()) return started
  const starting = launchChromium(...flags)
  open.set(name, starting)
  return starting
}
