/** The page of the shop's logo: what is shown now, a picture to take its place, and its removal. */
import { readLogo, saveLogo } from '#domain/shop-settings/contract/logo.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { Field } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { PhotoDrop } from '#ui/media/photo-drop.tsx'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { photoTypes } from '#console/catalogue/use-picture-upload.ts'
import { readBase64 } from '#console/catalogue/read-base64.ts'
import { SettingPage } from '#console/frame/setting-page.tsx'
import './logo.css'

type Saved = ResponseOf<typeof readLogo>

export default function LogoPage() {
  const answer = useAnswer(readLogo, {})
  return (
    <SettingPage title="Logo" answer={answer}>
      {(saved) => <LogoForm saved={saved} />}
    </SettingPage>
  )
}

const help =
  'PNG, JPEG or WebP, at most 2 MB and at least 96 pixels high. With a clear background it fits both themes.'

/** An SVG can be chosen, so that its refusal can say why. */
const accepted = `${photoTypes},image/svg+xml`

function LogoForm({ saved: { logo, version } }: { readonly saved: Saved }) {
  const saving = useAction(saveLogo, {
    success: { title: 'Saved', message: 'The site shows it now.' },
  })
  const choose = async (file: File) =>
    void saving.run({ picture: await readBase64(await readablePhoto(file)), version })
  return (
    <>
      <div className="record-head">
        <div>
          <h1 className="display-3">Logo</h1>
          <p className="muted mt-1 max-w-[42rem]">
            Beside the name on every page and on documents as they are printed. The small icon of
            the browser stays.
          </p>
        </div>
      </div>
      <div className="record-columns">
        <div className="record-column">
          <section className="panel">
            <h2>A picture of your own</h2>
            <div className="panel-body grid gap-4">
              <Field
                label="Logo"
                help={help}
                error={saving.isRunning ? undefined : saving.errorBeyond()}
              >
                {(control) => (
                  <PhotoDrop
                    {...control}
                    accept={accepted}
                    disabled={saving.isRunning}
                    done={logo !== null}
                    onFiles={([file]) => file && void choose(file)}
                  >
                    <Icon name="upload" size={22} />
                    <span>{faceOf(saving.isRunning, logo)}</span>
                  </PhotoDrop>
                )}
              </Field>
              {logo && (
                <Button
                  variant="line"
                  className="justify-self-start"
                  loading={saving.isRunning}
                  onClick={() => void saving.run({ picture: null, version })}
                >
                  Remove the logo
                </Button>
              )}
            </div>
          </section>
        </div>
        <div className="record-column">
          <Preview logo={logo} />
        </div>
      </div>
    </>
  )
}

const faceOf = (isSending: boolean, logo: string | null): string => {
  if (isSending) return 'Sending the picture…'
  return logo ? 'Press, or drop another' : 'Press, or drop a picture here'
}

const Preview = ({ logo }: { readonly logo: string | null }) => (
  <section className="panel">
    <h2>Shown now</h2>
    <div className="panel-body grid gap-3">
      {logo ? (
        <div className="logo-preview">
          <span className="logo-on-light">
            <img src={logo} alt="The logo on a light page" />
          </span>
          <span className="logo-on-dark">
            <img src={logo} alt="The logo on a dark page" />
          </span>
        </div>
      ) : (
        <p className="small muted">The built-in mark, a kolam.</p>
      )}
    </div>
  </section>
)
