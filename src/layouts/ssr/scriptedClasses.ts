import { buttonClass } from '../../components/buttonClass';
import consentClasses from '../consent/ConsentPanel.module.css';
import noticeClasses from '../PageNotice.module.css';

/** Classes of what scripts show before the complete stylesheet is loaded: the question of consent, and the notice that the connection is gone. */
export const scriptedClasses = [
  'visually-hidden',
  buttonClass({ kind: 'primary', size: 'small' }) ?? '',
  buttonClass({ kind: 'secondary', size: 'small' }) ?? '',
  ...Object.values(consentClasses),
  ...Object.values(noticeClasses),
].flatMap((names) => names.split(' '));
