import './without-eval.ts';
import './situate-panel.ts';
