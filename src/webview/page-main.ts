import './without-eval.ts';
import './page-styles.ts';
import './situate-panel.ts';
