/*
 * The entry of the browser's bundle. It evaluates React first and Gatsby's runtime in a later task: both in one task would keep the main
 * thread of a phone busy for twice as long.
 */
import './startupErrors';
import 'react-dom/client';
import { yieldToEventLoop } from '../lib/yieldToEventLoop';

void yieldToEventLoop().then(() => import(/* webpackMode: "eager" */ 'gatsby-production-app'));
