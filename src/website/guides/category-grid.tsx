/** Explore by Category: index folders, each opening the guides of one category. */
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote } from '#ui/query/loading.tsx'
import { type Category, listCategories } from '#domain/guides/contract/customer.ts'
import { listAddress } from '#ui/guides/guide-addresses.ts'
import { FoldBox } from '#website/frame/fold-box.tsx'
import { GuidePicture } from '#ui/guides/guide-picture.tsx'

/** The tabs of a row are offset side by side, as in a drawer. */
const tabs = ['[--n:0]', '[--n:1]', '[--n:2]', '[--n:3]', '[--n:4]']
const folders = Array.from({ length: 10 }, (_, i) => i)

type Props = {
  /** From the page's loader; without it the categories are fetched in the browser. */
  readonly given?: readonly Category[] | undefined
}

/** A skeleton while loading; nothing, and a line in the log, when loading fails. */
export function CategoryGrid({ given }: Props) {
  const answer = useAnswer(listCategories, {}, { enabled: given === undefined })
  useEffect(() => {
    if (answer.error) console.error('The categories could not be loaded', answer.error)
  }, [answer.error])
  const categories = given ?? answer.data
  if (answer.isError || categories?.length === 0) return null
  return (
    <section className="section" aria-labelledby="categories">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="categories">
            Explore by Category
          </h2>
          <p>
            Repair guides from our own technicians: what failed, how to tell, and what to do first.
          </p>
        </div>
        <div className="fold">
          <div className="categories">
            {categories
              ? categories.map((category, i) => (
                  <Folder key={category._id} category={category} tab={tabs[i % 5]} />
                ))
              : folders.map((i) => <EmptyFolder key={i} tab={tabs[i % 5]} />)}
          </div>
          <FoldBox text="All categories" label="All categories of guides" />
        </div>
        {!categories && <LoadingNote>Loading categories...</LoadingNote>}
      </div>
    </section>
  )
}

type FolderProps = { readonly category: Category; readonly tab: string | undefined }

function Folder({ category, tab }: FolderProps) {
  return (
    <Link className={`category ${tab}`} to={listAddress(category._id)} prefetch="intent">
      <div className="category-tab" />
      <div className="category-face">
        <b>{category.label}</b>
        <GuidePicture
          className="category-picture"
          src={category.categoryImageUrl}
          alt=""
          sizes="8rem"
          width={128}
          height={128}
        />
      </div>
    </Link>
  )
}

function EmptyFolder({ tab }: Pick<FolderProps, 'tab'>) {
  return (
    <div className={`category ${tab}`} aria-hidden>
      <div className="category-tab" />
      <div className="category-face">
        <b className="skeleton block h-5 w-3/4" />
      </div>
    </div>
  )
}
