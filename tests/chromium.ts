/** The browser of journeys and measurements, and how it is started where there is neither screen nor graphics. */
import { type Browser, chromium } from 'playwright-core'

export const chromiumPath = '/usr/bin/chromium'

/**
 * The pages Chromium draws its own address bar with, two for each window, cost twice what the window does. Of several
 * such lists the last holds, so those that the driver names (chromiumSwitches.ts) stand here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
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

/** Starts it with more flags; with HEADED set it is shown, for somebody who wants to look on. */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const isShown = Boolean(process.env['HEADED'])
  const flags = isShown ? chromiumFlags.filter((flag) => flag !== '--headless') : chromiumFlags
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...flags, ...more],
    headless: !isShown,
  })
}
