/** How the ids of the orders begin that the demonstration invents. */

export const demoOrderPrefix = `dem0rder${'0'.repeat(12)}`

export const isDemoOrder = (orderId: string): boolean => orderId.startsWith(demoOrderPrefix)
