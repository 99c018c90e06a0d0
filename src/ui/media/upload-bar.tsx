/** Shows how much of the photos has been sent. */

export function UploadBar({ done }: { readonly done: number }) {
  return (
    <progress
      className="upload-bar"
      max="100"
      value={Math.round(done * 100)}
      aria-label="Uploading images"
    />
  )
}
