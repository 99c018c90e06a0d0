/** The device pages of Mac, iMac, Mac mini and MacBook Pro. */
import type { ProductPage, ProductService } from './product-pages-shape.ts'

const logicBoard = (text: string): ProductService => ({
  label: 'Logic Board Repair',
  text,
  time: '2 to 5 days',
})
const keyboard = {
  label: 'Keyboard Repair',
  text: 'Keys that stick, repeat or are dead. Single keys are renewed; after a spill the whole keyboard is replaced.',
  time: '1 to 2 days',
}
const ports = (text: string): ProductService => ({ label: 'Port Repair', text, time: '1 day' })
const storage = {
  label: 'Storage Replacement',
  text: 'A drive that fails or slows everything down. We fit new storage, install the system and copy what can be read.',
  time: '1 to 2 days',
}
const fan = (text: string): ProductService => ({
  label: 'Fan and Cooling Service',
  text,
  time: '1 day',
})

export const computerPages = {
  mac: {
    name: 'Mac',
    models: 'MacBook Air, Mac Studio and Mac Pro',
    lead: 'Six services for MacBook Air, Mac Studio and Mac Pro, drawn on the one most people carry. Each number on the drawing is one of them.',
    drawing:
      'Front, side, keyboard and cut-away underside of a MacBook Air with six numbered service points',
    thing: 'Mac',
    services: [
      {
        label: 'Display Replacement',
        text: 'Cracks, lines, stains or a dark half. We replace the whole lid, so that colours and closing are even.',
        time: '1 to 2 days',
      },
      {
        label: 'Battery Replacement',
        text: 'Worn or swollen cells come out, new ones go in with fresh adhesive. You see the capacity before and after.',
        time: '3 to 4 hours',
      },
      keyboard,
      ports(
        'Loose, burnt, or it reads nothing. We replace the port board and test charging and data.',
      ),
      logicBoard(
        'It does not start, restarts by itself or shows nothing. Micro-soldering under the microscope; your data stays.',
      ),
      {
        label: 'Software Restore',
        text: 'Slow, hanging, or stuck in an update. Backup first, then a clean system with your data back on it.',
        time: '4 to 6 hours',
        isSoftware: true,
      },
    ],
  },
  imac: {
    name: 'iMac',
    models: 'iMac 21.5, 24 and 27 inches, and iMac Pro',
    lead: 'Six services, drawn on the iMac they belong to. Find yours on the drawing.',
    drawing:
      'Front, side and cut-away back of an iMac and its power adapter with six numbered service points',
    thing: 'iMac',
    services: [
      {
        label: 'Display Panel Replacement',
        text: 'Cracks, lines, stains or a dark half. We cut the panel free, fit a new one and renew the seal all round.',
        time: '2 to 3 days',
      },
      storage,
      logicBoard(
        'It does not start, restarts by itself or shows nothing. Micro-soldering under the microscope, at component level.',
      ),
      {
        label: 'Power Supply Replacement',
        text: 'No power, or it switches off under load. We replace the supply, inside or beside the iMac, and test it for hours.',
        time: '1 to 2 days',
      },
      fan(
        'Heat, noise, or a fan that never rests. We clear the dust, renew the thermal paste and replace the fan.',
      ),
      {
        label: 'Stand and Hinge Repair',
        text: 'The screen nods, or does not stay where you set it. We renew the hinge spring and its fixings.',
        time: '1 to 2 days',
      },
    ],
  },
  'mac-mini': {
    name: 'Mac Mini',
    models: 'Mac mini since 2018, Intel and M chips',
    lead: 'Six services in 197 millimetres square. Each number on the drawing is one of them.',
    drawing:
      'Closed and open underside, front and back edge of a Mac mini with six numbered service points',
    thing: 'Mac mini',
    services: [
      logicBoard(
        'It does not start, or starts without a picture. Micro-soldering under the microscope, at component level.',
      ),
      storage,
      {
        label: 'Power Supply Replacement',
        text: 'No light, or it switches off under load. We replace the supply inside the case and test it for hours.',
        time: '1 to 2 days',
      },
      fan(
        'Hot, loud, or slow after ten minutes. We clear the dust, renew the thermal paste and replace the fan.',
      ),
      ports('A socket that is loose, burnt or dead. We replace the port board and test every one.'),
      {
        label: 'Speaker Repair',
        text: 'No start sound, or a rattle at low notes. We replace the speaker and test its volume.',
        time: '1 day',
      },
    ],
  },
  'macbook-pro': {
    name: 'MacBook Pro',
    models: 'MacBook Pro 13, 14, 15 and 16 inches since 2018',
    lead: 'Six services, drawn on the MacBook they belong to. Find yours on the drawing.',
    drawing:
      'An open MacBook Pro, its cut-away underside and both edges with six numbered service points',
    thing: 'MacBook',
    services: [
      {
        label: 'Display Replacement',
        text: 'Cracks, lines, stains or a dark half. We replace the whole lid with camera and hinges, so that colours are even.',
        time: '1 to 2 days',
      },
      {
        label: 'Battery Replacement',
        text: 'Service warning, short hours, or a pad that no longer clicks. New cells, fresh adhesive, and you see the capacity.',
        time: '3 to 4 hours',
      },
      keyboard,
      fan(
        'Fans that roar, or work that slows down with heat. We clear the dust, renew the paste and replace the fan.',
      ),
      ports(
        'Loose, burnt, or it reads nothing. We replace the port board and test charging, data and display out.',
      ),
      logicBoard(
        'No power, no picture, or coffee in the wrong place. Micro-soldering under the microscope; your data stays.',
      ),
    ],
  },
} as const satisfies Record<string, ProductPage>
