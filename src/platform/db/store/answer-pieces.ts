/**
 * Collects the pieces of an answer in one place that is used again. A piece with memory of its own would hold it until the
 * collector runs: under load 14 MB of small blocks that the C library does not give back.
 */
const usual = 65_536
/** One large answer is not held for ever. */
const kept = 1_048_576

export class AnswerPieces {
  #bytes = new Uint8Array(usual)
  #length = 0

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(2 * length)
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(piece, this.#length)
    this.#length = length
  }

  /** The whole answer, in memory of its own; the next one begins empty. */
  take(): Uint8Array<ArrayBuffer> {
    const whole = this.#bytes.slice(0, this.#length)
    this.#length = 0
    if (this.#bytes.length > kept) this.#bytes = new Uint8Array(usual)
    return whole
  }
}
