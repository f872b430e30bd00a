/*
 * Where the browser's scripts begin, in place of Gatsby's runtime, which follows in a task of its own: evaluated in one go with React,
 * it would keep a phone from answering twice as long.
 */
import './watchStartup';
import 'react-dom/client';
import { nextTurn } from '../lib/nextTurn';

void nextTurn().then(() => import(/* webpackMode: "eager" */ 'gatsby-production-app'));
