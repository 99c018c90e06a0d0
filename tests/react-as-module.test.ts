/** Tests how the build makes a module of React's part for browsers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asModule } from '../script/react-as-module.ts'

const part = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function draw() { return Scheduler.now(React.version) }
exports.draw = function () {
  return draw();
};
exports.version = "1.0";
`

test('what it requires is imported, and what it gives away is exported', () => {
  expect(asModule(part)).toBe(`import Scheduler from "scheduler";
import React from "react";
"use strict";

function draw() { return Scheduler.now(React.version) }
const draw$out = function () {
  return draw();
};
const version$out = "1.0";

export { draw$out as draw, version$out as version };
`)
})

test('code that requires or exports in another way is left as it is', () => {
  expect(asModule(`${part}if (React.late) require("late");`)).toBeUndefined()
  expect(asModule(`${part}function later() { exports.late = 1 }`)).toBeUndefined()
  expect(asModule('export const version = "1.0"')).toBeUndefined()
})

test('the React that is installed is put together in this way', () => {
  const installed = 'react-dom/cjs/react-dom-client.production.js'
  const file = new URL(`../node_modules/${installed}`, import.meta.url)
  expect(asModule(readFileSync(file, 'utf8'))).toContain('hydrateRoot$out as hydrateRoot')
})
