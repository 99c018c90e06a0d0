/** The device drawings of public/art/views: their view boxes, and where the six balloons stand. Written by script/make-device-views. */
import type { FamilyId } from '#domain/catalogue/family.ts'

type Point = readonly [x: number, y: number]
type Drawing = { readonly box: string; readonly points: readonly Point[] }

export const productViews: Record<FamilyId, Drawing> = {
  iphone: {
    box: '10 4 734 608',
    points: [
      [195.6, 231.8],
      [637.2, 371.2],
      [540, 138],
      [195.6, 571.8],
      [674.9, 176],
      [533.2, 367.8],
    ],
  },
  ipad: {
    box: '10 4 734 508',
    points: [
      [218.6, 172.4],
      [658.9, 305.3],
      [218.6, 473.8],
      [474.2, 140],
      [683.2, 445.6],
      [564.1, 269.6],
    ],
  },
  mac: {
    box: '10 4 734 606',
    points: [
      [153, 144.8],
      [578.3, 532.6],
      [232.1, 426.5],
      [585, 253],
      [532.5, 457.7],
      [232.1, 201],
    ],
  },
  imac: {
    box: '10 4 734 650',
    points: [
      [159.8, 135.4],
      [336.7, 607.4],
      [215.2, 588.9],
      [622, 557],
      [122.8, 584.9],
      [571.9, 231.1],
    ],
  },
  'mac-mini': {
    box: '10 4 734 490',
    points: [
      [539, 264],
      [639.5, 291],
      [659.8, 189],
      [527, 159],
      [575, 406.5],
      [593.8, 123],
    ],
  },
  'macbook-pro': {
    box: '10 4 734 548',
    points: [
      [158, 146],
      [610.3, 240],
      [230.3, 363.2],
      [474, 164],
      [522, 430],
      [580.3, 156],
    ],
  },
  'apple-pencil': {
    box: '10 4 734 404',
    points: [
      [643.9, 335.5],
      [301.4, 335.5],
      [272.8, 187.8],
      [102.6, 335.5],
      [489.5, 335.5],
      [308.3, 91.8],
    ],
  },
}
