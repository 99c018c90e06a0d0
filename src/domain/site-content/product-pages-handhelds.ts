/** The device pages of iPhone, iPad and Apple Pencil. */
import type { ProductPage } from './product-pages-shape.ts'

const board = 'Logic Board Repair'

export const handheldPages = {
  iphone: {
    name: 'iPhone',
    models: 'iPhone 11 to iPhone 17, and SE',
    lead: 'Six services, drawn on the phone they belong to. Find the number where it hurts.',
    drawing: 'Front, side and cut-away back of an iPhone with six numbered service points',
    thing: 'phone',
    services: [
      {
        label: 'Screen Replacement',
        text: 'Cracked glass, lines, dead areas or a touch that misses. Glass and panel are changed together and the water seal is renewed.',
        time: '2 to 3 hours',
      },
      {
        label: 'Battery Replacement',
        text: 'Sudden shutdowns, swelling, or a phone that does not last the day. You see the capacity before and after.',
        time: '1 hour',
      },
      {
        label: 'Rear Camera Repair',
        text: 'Blurred, shaking or black pictures. We clean the lens, align the module or replace it, and test focus on a chart.',
        time: '2 hours',
      },
      {
        label: 'Charging Port Repair',
        text: 'A loose cable, slow charge, or no charge at all. We clean the port first, and fit a new one if it stays loose.',
        time: '2 hours',
      },
      {
        label: 'Back Glass Replacement',
        text: 'A shattered back, sharp edges, or wireless charging that stopped. Every splinter comes out; the coil stays safe.',
        time: '3 to 4 hours',
      },
      {
        label: board,
        text: 'No power, no signal, or a start that never ends. Micro-soldering under the microscope, at component level.',
        time: '2 to 4 days',
      },
    ],
  },
  ipad: {
    name: 'iPad',
    models: 'iPad, iPad mini, iPad Air and iPad Pro',
    lead: 'Six services, drawn on the iPad they belong to. Find yours on the drawing.',
    drawing: 'Front, side and cut-away back of an iPad with six numbered service points',
    thing: 'iPad',
    services: [
      {
        label: 'Screen Replacement',
        text: 'Cracked glass, lines or a touch that misses. We change glass and display where they are one piece, and straighten a bent frame.',
        time: '1 to 2 days',
      },
      {
        label: 'Battery Replacement',
        text: 'It shuts down early, swells, or no longer lasts a class. New cells, fresh adhesive, and you see the capacity before and after.',
        time: '1 day',
      },
      {
        label: 'Charging Port Repair',
        text: 'It charges only at an angle, or not at all. We clean the port first, and measure the charging current when we are done.',
        time: '1 day',
      },
      {
        label: 'Rear Camera Repair',
        text: 'Black pictures, spots, or scans that stay blurred. The lens is cleaned or the module replaced, then tested on a chart.',
        time: '1 day',
      },
      {
        label: 'Speaker Repair',
        text: 'One side is silent, or the sound rattles. We clean the mesh, replace the speaker and listen to all sides.',
        time: '1 day',
      },
      {
        label: board,
        text: 'It does not start, does not charge, or has been wet. Micro-soldering under the microscope, at component level.',
        time: '2 to 4 days',
      },
    ],
  },
  'apple-pencil': {
    name: 'Apple Pencil',
    models: 'Apple Pencil, 1st and 2nd generation, USB-C and Pro',
    lead: 'Six services on 166 millimetres. Find the number where it skips.',
    drawing:
      'Both sides, the end and the cut-away inside of an Apple Pencil with six numbered service points',
    thing: 'Pencil',
    services: [
      {
        label: 'Tip Replacement',
        text: 'A worn tip scratches and skips. We fit a new one, check the thread, and give you a spare to take home.',
        time: '30 minutes',
      },
      {
        label: 'Battery Replacement',
        text: 'A Pencil left empty for months often keeps no charge. We open it at the seam and fit a new cell.',
        time: '1 to 2 days',
      },
      {
        label: 'Charging Repair',
        text: 'It does not charge at the cap or at the edge of the iPad. We renew its connector or its coil.',
        time: '1 day',
      },
      {
        label: 'Pairing and Connection Repair',
        text: 'It drops out or never connects. We reset it, update it with a test iPad and pair it with yours: bring the iPad along.',
        time: '1 hour',
        isSoftware: true,
      },
      {
        label: 'Drawing Sensor Calibration',
        text: 'Lines skip, stray or stay thin. We renew the tip sensor and calibrate it against a grid.',
        time: '1 to 2 days',
      },
      {
        label: 'Barrel Replacement',
        text: 'Bent, cracked or crushed. The inside moves into a new barrel and keeps its pairing.',
        time: '1 to 2 days',
      },
    ],
  },
} as const satisfies Record<string, ProductPage>
