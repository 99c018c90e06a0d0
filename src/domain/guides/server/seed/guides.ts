/** All seeded guides, in the order of the categories. */
import { applePencilSkips } from './guides/apple-pencil-skips.ts'
import { backUpAnIphone } from './guides/back-up-an-iphone.ts'
import { coffeeOnAMacbook } from './guides/coffee-on-a-macbook.ts'
import { faceIdStoppedWorking } from './guides/face-id-stopped-working.ts'
import { heatDampAndSeaAir } from './guides/heat-damp-and-sea-air.ts'
import { ipadGlassOrDisplay } from './guides/ipad-glass-or-display.ts'
import { ipadUpdateFails } from './guides/ipad-update-fails.ts'
import { iphoneBatteryHealth } from './guides/iphone-battery-health.ts'
import { iphoneCameraBlurredOrShaking } from './guides/iphone-camera-blurred-or-shaking.ts'
import { iphoneDoesNotCharge } from './guides/iphone-does-not-charge.ts'
import { iphoneFellIntoWater } from './guides/iphone-fell-into-water.ts'
import { iphoneRestartsByItself } from './guides/iphone-restarts-by-itself.ts'
import { iphoneScreenCracked } from './guides/iphone-screen-cracked.ts'
import { iphoneSpeakerQuiet } from './guides/iphone-speaker-quiet.ts'
import { iphoneStuckOnTheStartLogo } from './guides/iphone-stuck-on-the-start-logo.ts'
import { macBackupYouCanTrust } from './guides/mac-backup-you-can-trust.ts'
import { macMiniDoesNotStart } from './guides/mac-mini-does-not-start.ts'
import { macSlowAfterAnUpdate } from './guides/mac-slow-after-an-update.ts'
import { macbookKeysStickOrRepeat } from './guides/macbook-keys-stick-or-repeat.ts'
import { macbookScreenLines } from './guides/macbook-screen-lines.ts'
import { macbookTrackpadDoesNotClick } from './guides/macbook-trackpad-does-not-click.ts'
import { nobodyHearsMe } from './guides/nobody-hears-me.ts'
import { photosFromADeadIphone } from './guides/photos-from-a-dead-iphone.ts'
import { swollenMacbookBattery } from './guides/swollen-macbook-battery.ts'
import { whatTheWarrantyCovers } from './guides/what-the-warranty-covers.ts'
import type { GuideSeed } from './shape.ts'

export const guides: readonly GuideSeed[] = [
  iphoneScreenCracked,
  ipadGlassOrDisplay,
  macbookScreenLines,
  iphoneBatteryHealth,
  iphoneDoesNotCharge,
  swollenMacbookBattery,
  iphoneFellIntoWater,
  coffeeOnAMacbook,
  iphoneCameraBlurredOrShaking,
  faceIdStoppedWorking,
  iphoneStuckOnTheStartLogo,
  macSlowAfterAnUpdate,
  ipadUpdateFails,
  macbookKeysStickOrRepeat,
  macbookTrackpadDoesNotClick,
  applePencilSkips,
  backUpAnIphone,
  photosFromADeadIphone,
  macBackupYouCanTrust,
  iphoneRestartsByItself,
  macMiniDoesNotStart,
  iphoneSpeakerQuiet,
  nobodyHearsMe,
  whatTheWarrantyCovers,
  heatDampAndSeaAir,
]
