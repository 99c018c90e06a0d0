/** The guides' routes: which call goes to which use case. */
import type { Db } from '#platform/db/db.ts'
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/customer.ts'
import { getPost, listCategories, listPosts } from './guides-for-readers.ts'

export const guideRoutes = ({ db }: { db: Db }) => [
  serve(contract.listCategories, () => listCategories({ db })),
  serve(contract.listPosts, (_, input) => listPosts({ db }, input)),
  serve(contract.getPost, (_, input) => getPost({ db }, input)),
]
