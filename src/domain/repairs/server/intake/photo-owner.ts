/** The owner under which the photos of an order's intake are stored, also before it is saved with photos from a phone. */
export const intakePhotosOf = (orderId: string): string => `intake:${orderId}`
