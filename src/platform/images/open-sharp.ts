/** The image library, which takes 20 MB: it is read with the first picture. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  // It would keep up to 50 MB of pictures for when one is asked for again; ours are stored once they are made.
  sharp.cache(false)
  // Threads beside the one that works for a picture cost 5 MB each time and save nothing.
  sharp.concurrency(1)
  return sharp
}
