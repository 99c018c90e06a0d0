import { everyPage } from './axe-pages.ts'

everyPage(1440)
